"""What a game is and how one is played: declarations, questions, events, matches, saved games, what people and bots see."""
