#!/usr/bin/env node
import { run } from '../../../mock-server/src/run.ts'
import { endWithNpx } from './end-with-npx.ts'
import { shop } from './index.ts'

endWithNpx(process.env)

const [command, ...rest] = process.argv.slice(2)
if (command === 'mcp') {
  const { mcp } = await import('../../../mock-server/mcp/main.ts')
  mcp(rest, process.env, 'npx qinghua-mock mcp')
} else {
  /** Of an option that is given twice, the last one counts. */
  await run(
    ['--web-root', shop, ...process.argv.slice(2)],
    `  npx qinghua-mock [options]                the mock, its shop and its console; prints one line of JSON when it is ready
  npx qinghua-mock --target URL [options]   the shop in front of a real backend
  npx qinghua-mock mcp [options]            a server of the Model Context Protocol for a running mock`,
  )
}
