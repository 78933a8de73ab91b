import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const weigh = (folder, names) => {
  const bytes = names.map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length)
  return (bytes.reduce((sum, each) => sum + each, 0) / 1000).toFixed(1)
}

/** What a first visit loads, in kB. */
export const weights = (folder) => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="[^"]*?((?:assets\/|start)[^"]*)"/g)].map(([, name]) => name)
  const ofWorker = readdirSync(join(folder, 'assets')).filter((name) => /^(?:mall|seed)-[\da-f]{8}\./.test(name))
  return [
    ['the home page with its first scripts', weigh(folder, ['index.html', ...named])],
    [
      'the worker with the mall',
      weigh(folder, ['sw.js', ...ofWorker.filter((name) => name.endsWith('.js')).map((name) => `assets/${name}`)]),
    ],
    [
      'its catalogue',
      weigh(
        folder,
        ofWorker.filter((name) => name.endsWith('.json')).map((name) => `assets/${name}`),
      ),
    ],
  ]
}
