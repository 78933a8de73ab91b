import { join } from 'node:path'
import { installApart } from '../lib/install-apart.mjs'
import { root } from '../lib/install.mjs'

const to = join(root, '.cache/mutation/stryker')
export const stryker = join(to, 'node_modules/@stryker-mutator/core/bin/stryker.js')
export const installStryker = () => installApart(join(root, 'scripts/mutation'), to)
