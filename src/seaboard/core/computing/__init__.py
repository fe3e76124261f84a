"""Rules bound to a target and many games at once: engines, playouts on CPU and GPU, benchmarks."""
