import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from './lib/help.mjs'
import { ensureInstalled, nodeFlags, root } from './lib/install.mjs'

const usage = `Builds the storefront, or a folder in which the whole mall runs in the browser, without a server of its own.

  npm run build                      writes the storefront and the console to web/dist
  npm run build -- --demo            writes the demo to .cache/demo, for any file server
  npm run build -- --demo --base /mall/ --out DIR
                                     for a host that serves it in a folder, such as GitHub Pages
  npm run build -- --demo --no-bar   without the bar that says what it is and who one can log in as
  npm run build -- --demo --visits 9 compares the first visit with that of a server, by so many visits of each`
answerHelp(usage)

const refuse = (reason) => {
  console.error(`${reason}\n\n${usage}`)
  process.exit(2)
}

const usualOut = '.cache/demo'
const options = {
  demo: { type: 'boolean', default: false },
  base: { type: 'string', default: '/' },
  'no-bar': { type: 'boolean', default: false },
  out: { type: 'string', default: usualOut },
  visits: { type: 'string' },
}

const read = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return refuse(error.message)
  }
}

const { demo, base, out, visits, 'no-bar': isBare } = read()
if (!/^\/(?:[\w.~-]+\/)*$/.test(base)) refuse('--base begins and ends with a slash: /mall/')
if (visits !== undefined && (base !== '/' || !/^[1-9]\d?$/.test(visits)))
  refuse('--visits takes a number up to 99, and goes without --base.')
for (const [name, isGiven] of Object.entries({
  base: base !== '/',
  'no-bar': isBare,
  out: out !== usualOut,
  visits: visits !== undefined,
}))
  if (isGiven && !demo) console.log(`--${name} has no effect without --demo.`)
await ensureInstalled()
const { buildStorefront } = await import('./lib/build-storefront.mjs')
if (!demo) await buildStorefront()
else {
  if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
  const { buildDemo } = await import('./demo/build-demo.mjs')
  const { weights } = await import('./demo/weights.mjs')
  const folder = resolve(root, out)
  console.log('Building the demo ...')
  await buildDemo({ base, out: folder, bar: !isBare })
  for (const [what, kilobytes] of weights(folder)) console.log(`${what.padEnd(40)} ${kilobytes.padStart(8)} kB gz`)
  console.log(`${folder}: serve it at ${base}`)
  if (visits !== undefined) {
    await buildStorefront()
    const { firstVisits } = await import('./demo/first-visit.mjs')
    const { server, alone, ratio } = await firstVisits(folder, Number(visits))
    console.log(`first visit: ${server} ms with a server, ${alone} ms without: ${ratio.toFixed(2)} times as long`)
    process.exit(ratio > 1.5 ? 1 : 0)
  }
}
