/** One step of the generator Mulberry32: returns its next state and a number in [0, 1). */
export const draw = (state: number): { state: number; value: number } => {
  const next = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return { state: next, value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296 }
}

/** Hashes a text (FNV-1a), so that each name starts its own random sequence. */
export const seedOf = (text: string): number => {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return hash | 0
}
