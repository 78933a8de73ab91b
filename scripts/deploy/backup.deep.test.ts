import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { PostgresStore } from '../../mock-server/src/data/postgres/postgres-store.ts'
import { postgresAt } from '../../mock-server/src/data/postgres/surroundings.ts'
import { call, control } from '../../mock-server/test/call.ts'
import { Postgres } from '../../mock-server/test/postgres.ts'
import { openTestServer } from '../../mock-server/test/test-server.ts'
import { root } from '../lib/install.mjs'
import { noPostgres, postgresPrograms } from '../lib/programs.mjs'

/** What teams run; it finds the programs of PostgreSQL as on their machines. */
const script = (name: string, ...args: readonly string[]): string => {
  const env = { ...process.env, PATH: [postgresPrograms, process.env['PATH']].join(delimiter) }
  return execFileSync('sh', [join(root, 'docs/deploy', name), ...args], { env, encoding: 'utf8', stdio: 'pipe' }).trim()
}

const world = 'backed-up'

test('a backup that is made beside running processes brings worlds back, and is restored beside none', async ({
  skip,
  onTestFinished,
}) => {
  skip(postgresPrograms === undefined, noPostgres)
  const postgres = await Postgres.start()
  onTestFinished(() => postgres.drop())
  const folder = mkdtempSync(join(tmpdir(), 'qinghua-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const start = async () =>
    openTestServer({
      store: await PostgresStore.open(
        postgres.url,
        (error) => {
          throw error
        },
        undefined,
        postgresAt(postgres.url, { connecting: 30_000, asking: 30_000 }),
      ),
    })

  const first = await start()
  const { body } = await control(first, 'POST /__mall/login', { body: { userName: 'lin_xiaoman' } }, { world })
  const cart = async (server: typeof first) =>
    (await call(server, 'POST /p/shopCart/info', { body: [] }, { token: body.accessToken, world })).body
  const before = await cart(first)
  const file = script('backup.sh', postgres.url, folder)
  expect(() => script('restore.sh', postgres.url, file)).toThrow(/Stop the processes first/)
  await first.close()

  await postgres.lose()
  script('restore.sh', postgres.url, file)
  const second = await start()
  onTestFinished(() => second.close())
  expect(await cart(second)).toEqual(before)
})
