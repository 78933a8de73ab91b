import { createHash } from 'node:crypto'

const every = Number(process.env.MUTATION_EVERY ?? 1)

/** Always the same ones, wherever their line moves. */
export const isInSample = ({ line, mutatorName, replacement }) =>
  every === 1 ||
  createHash('sha256').update(`${line.trim()} ${mutatorName} ${replacement}`).digest().readUInt32BE() % every === 0

export const sampled = every === 1 ? '' : `, estimated from one in ${every}`
