"""Masked PPO by self-play, in one file: `python examples/ppo.py --game nuremberg --seconds 90`.

Every seat of every game is played by the network that learns, and learns from what it was worth to that seat in the end. Now and then it
plays against random players, and the share of wins is printed. It needs PyTorch (`pip install torch`).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

import seaboard

DISCOUNT, TRACE = 1.0, 0.95  # of what comes later, and of how far advantages look ahead
CLIP, ENTROPY, VALUE, NORM = 0.2, 0.01, 0.5, 0.5


class Network(nn.Module):
    """From what a seat sees to how much it likes each action, and what it expects."""

    def __init__(self, features: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        for layer, gain in ((self.body[0], 2**0.5), (self.body[2], 2**0.5), (self.policy, 0.01), (self.value, 1.0)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, seen: Any, mask: Any) -> tuple[Any, Any]:
        """The distribution over legal actions, and the value."""
        seen = seen.float()
        hidden = self.body(seen.sign() * seen.abs().log1p())  # points and money in the hundreds, flags of 0 and 1
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(hidden).squeeze(-1)


def look(batch: Any) -> tuple[Any, Any]:
    """What the deciding seats see and may choose; copies, as the next step overwrites both."""
    return torch.from_numpy(batch.observations.copy()), torch.from_numpy(batch.masks.copy())


def worth(batch: Any) -> Any:
    """[lane, seat]: the share of the win, and a little for points ahead of the mean, which is known sooner to be good."""
    seated = np.arange(batch.shares.shape[1]) < batch.players[:, None]
    mean = (batch.scores * seated).sum(1, keepdims=True) / batch.players[:, None]
    return np.where(seated, batch.shares - 1 / batch.players[:, None] + 0.5 * np.tanh((batch.scores - mean) / 20), 0).astype(np.float32)


@torch.no_grad()
def play(network: Network, batch: Any, steps: int) -> dict[str, Any]:
    """Self-play: what was seen, chosen and expected at each decision, and its advantage."""
    n, seats = batch.shares.shape
    kept: dict[str, list[Any]] = {name: [] for name in ("seen", "mask", "action", "chance", "value")}
    who, over, ends = np.zeros((steps, n), int), np.zeros((steps, n), bool), np.zeros((steps, n, seats), np.float32)
    for step in range(steps):
        seen, mask = look(batch)
        choice, value = network(seen, mask)
        action = choice.sample()
        for name, one in zip(kept, (seen, mask, action, choice.log_prob(action), value), strict=True):
            kept[name].append(one)
        who[step] = batch.seats
        batch.step(action.numpy())
        over[step], ends[step] = batch.over, worth(batch)
    found = {name: torch.stack(ones) for name, ones in kept.items()}

    # Backwards, for each seat of each lane by itself: what it expects at its next own decision, and the advantage of that one.
    anything = torch.ones(n, found["mask"].shape[2], dtype=torch.bool)
    least = batch.players.min()
    ahead = np.stack([network(torch.from_numpy(batch.observe(min(seat, least - 1))), anything)[1].numpy() for seat in range(seats)], 1)
    trace, reward, lane = np.zeros((n, seats), np.float32), np.zeros((n, seats), np.float32), np.arange(n)
    advantage, value = np.zeros((steps, n), np.float32), found["value"].numpy()
    for step in reversed(range(steps)):
        ended = over[step]
        ahead[ended], trace[ended], reward[ended] = 0, 0, ends[step][ended]
        own = lane, who[step]
        delta = reward[own] + DISCOUNT * ahead[own] - value[step]
        advantage[step] = trace[own] = delta + DISCOUNT * TRACE * trace[own]
        ahead[own], reward[own] = value[step], 0
    found["advantage"] = torch.from_numpy(advantage)
    found["target"] = found["advantage"] + found["value"]
    return {name: one.flatten(0, 1) for name, one in found.items()}


def learn(network: Network, optimizer: Any, data: dict[str, Any], epochs: int, minibatch: int) -> float:
    """PPO's clipped steps; returns the mean entropy."""
    total, entropy = len(data["action"]), 0.0
    for _ in range(epochs):
        for rows in torch.randperm(total).split(minibatch):
            choice, value = network(data["seen"][rows], data["mask"][rows])
            advantage = data["advantage"][rows]
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
            ratio = (choice.log_prob(data["action"][rows]) - data["chance"][rows]).exp()
            gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
            spread = choice.entropy().mean()
            loss = -gain + VALUE * (value - data["target"][rows]).pow(2).mean() - ENTROPY * spread
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), NORM)
            optimizer.step()
            entropy = float(spread.detach())
    return entropy


@torch.no_grad()
def against_random(network: Network, game: Any, players: int, games: int, seed: int) -> float:
    """The share of wins of the network, on each seat in turn, against random players; an equal share would be 1 / players."""
    batch = game.batch(games, players, seed, auto_reset=False)
    own, step = np.arange(games) % players, 0
    while (batch.counts > 0).any():
        choice, _ = network(*look(batch))
        batch.step(np.where(batch.seats == own, choice.sample().numpy(), batch.random(seed + step)))
        step += 1
    return float(batch.shares[np.arange(games), own].mean())


def main() -> None:
    """Learn for some seconds, and say how it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="nuremberg", choices=seaboard.game_names())
    parser.add_argument("--players", type=int)
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument("--lanes", type=int, default=128)
    parser.add_argument("--steps", type=int, default=128)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--minibatch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch; networks as small as this one gain little by more")
    parser.add_argument("--save", type=Path, help="where the weights go")
    arguments = parser.parse_args()

    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    game = seaboard.game(arguments.game)
    batch = game.batch(arguments.lanes, arguments.players, arguments.seed)
    players = int(batch.players[0])
    network = Network(game.features.total(), game.actions.total())
    optimizer = torch.optim.Adam(network.parameters(), arguments.rate, eps=1e-5)
    won = against_random(network, game, players, 256, seed=1 << 40)
    print(f"{game.title}, {players} players; before: {won:.0%} of wins against random play", flush=True)
    start, shown, decisions = time.perf_counter(), 0.0, 0
    while (passed := time.perf_counter() - start) < arguments.seconds:
        for group in optimizer.param_groups:
            group["lr"] = arguments.rate * max(0.1, 1 - passed / arguments.seconds)
        data = play(network, batch, arguments.steps)
        entropy = learn(network, optimizer, data, arguments.epochs, arguments.minibatch)
        decisions += len(data["action"])
        if passed - shown > arguments.seconds / 6:
            shown, won = passed, against_random(network, game, players, 256, seed=1 << 40)
            print(f"{passed:4.0f} s, {decisions:,} decisions, entropy {entropy:.2f}: {won:.0%} of wins against random play", flush=True)
    rate = decisions / (time.perf_counter() - start)
    won = against_random(network, game, players, 512, seed=1 << 41)
    print(f"after {decisions:,} decisions ({rate:,.0f} a second): {won:.1%} of wins against random play")
    if arguments.save:
        torch.save(network.state_dict(), arguments.save)


if __name__ == "__main__":
    main()
