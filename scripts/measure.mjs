import { answerHelp } from './lib/help.mjs'

const usage = `Measures the mall, or takes pictures of it.

  npm run measure                speed compared with a bare Fastify route, and the weight of the pages
  npm run measure -- pictures    every screen, many on a sheet, in .cache/sheets
  npm run measure -- pictures --language en --theme dark --width 1280
  npm run measure -- pictures --only shop     screens whose names contain a word

  --language zh,en   --theme light,dark   --width 1280,1600,1920`
answerHelp(usage)

const [part = 'speed', ...args] = process.argv.slice(2)
if (part === 'speed' && args.length === 0) await import('./measure/speed.mjs')
else if (part === 'pictures') await (await import('./measure/pictures.mjs')).takePictures(args, usage)
else {
  console.error(`There is nothing to measure called "${[part, ...args].join(' ')}".\n\n${usage}`)
  process.exit(2)
}
