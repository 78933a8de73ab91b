import { BaseSequencer } from 'vitest/node'

/** A long file that begins last has a core to itself, while the other one has nothing to do. */
const long = ['web/src/app/screen-failures.test.tsx', 'mock-server/test/main.test.ts']

/** Where nothing is known of an earlier run, Vitest goes by the size of the files. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const isLong = ({ moduleId }) => long.some((file) => moduleId.endsWith(file))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
