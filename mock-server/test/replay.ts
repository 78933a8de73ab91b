import { createHash } from 'node:crypto'
import { draw } from '../src/core/state/chance.ts'
import { fingerprint } from '../src/core/state/snapshot.ts'
import { createMockServer } from '../src/index.ts'
import { player, steps } from './play.ts'

/** The digest of many random calls: all answers and the final state. */
export const replay = async (seed = 1): Promise<string> => {
  const server = createMockServer({ size: 60, seed, knownSecrets: true, realNow: () => 0 })
  const play = player(server, 'replayed')
  const digest = createHash('sha256')
  let chance = 5
  for (let n = 0; n < 400; n++) {
    const drawn = draw(chance)
    chance = drawn.state
    const step = steps[Math.floor(drawn.value * steps.length)]
    if (step) digest.update(JSON.stringify(await play(step)))
  }
  digest.update(fingerprint(server.worlds.get('replayed').mall))
  await server.close()
  return digest.digest('hex')
}

if (process.argv[1] === import.meta.filename) process.stdout.write(await replay())
