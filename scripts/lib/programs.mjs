import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const path = (process.env.PATH ?? '').split(delimiter)
const debian = '/usr/lib/postgresql'
const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []

/** The folder of the programs of PostgreSQL; undefined where it is not installed. */
export const postgresPrograms = [...path, ...versions.sort().reverse()].find((folder) =>
  ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
)

/** The path of HAProxy; undefined where it is not installed. */
export const haproxy = [...path, '/usr/sbin'].map((folder) => join(folder, 'haproxy')).find(existsSync)

const onPath = (name) => path.map((folder) => join(folder, name)).find(existsSync)
export const firefox = onPath('firefox-esr') ?? onPath('firefox')
/** WebKitGTK is driven by a program of its own, and opens windows. */
export const webkit = onPath('Xvfb') && onPath('WebKitWebDriver')

export const noPostgres = 'PostgreSQL is not installed (Debian: apt-get install postgresql)'
export const noHaproxy = 'HAProxy is not installed (Debian: apt-get install haproxy)'

/** What cannot be tested here, and why. */
export const untested = () => [
  ...(postgresPrograms === undefined ? [`${noPostgres}: worlds that several processes share were not tested.`] : []),
  ...(haproxy === undefined ? [`${noHaproxy}: the balancer was not tested.`] : []),
]
