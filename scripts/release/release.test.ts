import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../lib/install.mjs'
import { closed, unreleased } from './changelog.mjs'
import { nextVersion } from './versions.mjs'

test.each([
  ['0.1.0', 'patch', '0.1.1'],
  ['0.1.9', 'minor', '0.2.0'],
  ['0.9.9', 'major', '1.0.0'],
  ['0.9.0', '0.10.0', '0.10.0'],
  ['1.2.3', '1.2.3', undefined],
  ['1.2.3', '1.2.2', undefined],
  ['1.2.3', '0.9.9', undefined],
  ['1.2.3', '1.3', undefined],
  ['1.2.3', 'v1.3.0', undefined],
  ['1.2.3', '01.3.0', undefined],
])('after %s comes %s: %s', (current, wanted, next) => {
  expect(nextVersion(current, wanted)).toBe(next)
})

describe('the changelog', () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

  test('says what comes, and what this version brought', () => {
    const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    expect(headings[0]).toBe('Unreleased')
    expect(headings[1]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)$`))
  })

  test('keeps every word when a version is closed', () => {
    const text = '# Log\n\n## Unreleased\n\n- new\n\n## 0.1.0 (2026-01-01)\n\n- old\n'
    expect(unreleased(text)).toBe('- new')
    const after = closed(text, '0.2.0', '2026-02-02')
    expect(after).toBe('# Log\n\n## Unreleased\n\n## 0.2.0 (2026-02-02)\n\n- new\n\n## 0.1.0 (2026-01-01)\n\n- old\n')
    expect(unreleased(after)).toBe('')
  })
})

/** A small project with the command, whose steps only leave a trace. */
describe('the command', () => {
  let folder = ''
  const at = (path: string): string => join(folder, path)
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  const git = (...args: readonly string[]): string => {
    const who = ['-c', 'user.name=Tester', '-c', 'user.email=tester@mall.example']
    return spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' }).stdout.trim()
  }
  const env = {
    ...process.env,
    ...{ GIT_AUTHOR_NAME: 'Tester', GIT_AUTHOR_EMAIL: 'tester@mall.example' },
    ...{ GIT_COMMITTER_NAME: 'Tester', GIT_COMMITTER_EMAIL: 'tester@mall.example' },
  }
  const release = (...args: readonly string[]) => {
    const made = spawnSync(process.execPath, [at('scripts/release.mjs'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      env,
    })
    return { status: made.status, said: made.stdout + made.stderr }
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'release 青花 '))
    for (const path of [
      'release.mjs',
      'release',
      'lib/help.mjs',
      'lib/install.mjs',
      'lib/output.mjs',
      'pack/run-tool.mjs',
    ])
      cpSync(join(root, 'scripts', path), at(join('scripts', path)), { recursive: true })
    const manifest = { name: 'small', version: '0.1.0', workspaces: ['part'], repository: 'https://mall.example/small' }
    write('package.json', JSON.stringify(manifest, null, 2))
    write('part/package.json', JSON.stringify({ name: 'part', version: '0.1.0' }, null, 2))
    write('package-lock.json', JSON.stringify({ version: '0.1.0', packages: { '': { version: '0.1.0' } } }))
    write('mock-server/src/version.ts', `export const version = '0.1.0'\n`)
    write('CHANGELOG.md', '# Changes\n\n## Unreleased\n\n- It sells tea.\n\n## 0.1.0 (2026-01-01)\n')
    write('.gitignore', '.cache/\n')
    const fs = `import { mkdirSync, writeFileSync } from 'node:fs'\n`
    write('scripts/openapi.mjs', `${fs}writeFileSync('openapi.json', '{}')\n`)
    write('scripts/test.mjs', '')
    write(
      'scripts/pack.mjs',
      `${fs}mkdirSync('.cache/packages', { recursive: true })\nwriteFileSync('.cache/packages/part-0.2.0.tgz', 'packed')\n`,
    )
    write(
      'scripts/build.mjs',
      `${fs}mkdirSync('.cache/demo', { recursive: true })\nwriteFileSync('.cache/demo/index.html', 'demo')\n`,
    )
    git('init', '--initial-branch=main')
    git('add', '--all')
    git('commit', '--message=start')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('makes a version, tags it, and writes what is published, with sums', () => {
    const { status, said } = release('minor')
    expect([status, said]).toEqual([0, expect.stringContaining('npm publish')])
    expect(git('log', '-1', '--format=%s', 'v0.2.0')).toBe('release: 0.2.0')
    expect(git('tag', '-l', '--format=%(contents)')).toContain('It sells tea.')
    expect(git('status', '--porcelain')).toBe('')
    for (const path of ['package.json', 'part/package.json', 'package-lock.json', 'mock-server/src/version.ts'])
      expect(readFileSync(at(path), 'utf8')).not.toContain('0.1.0')
    expect(readFileSync(at('CHANGELOG.md'), 'utf8')).toMatch(
      /## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n- It sells tea\./,
    )
    const made = at('.cache/release/0.2.0')
    expect(readdirSync(made).sort()).toEqual(['NOTES.md', 'SHA256SUMS', 'part-0.2.0.tgz', 'qinghua-demo-0.2.0.tgz'])
    const checked = spawnSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: made })
    if (!checked.error) expect(checked.status).toBe(0)
  })

  test('leaves everything as it was if the tests fail', () => {
    write('scripts/test.mjs', 'process.exit(1)')
    git('commit', '--all', '--message=worse')
    const { status, said } = release('patch')
    expect([status, said]).toEqual([1, expect.stringContaining('Nothing is released; 0.1.0 is as it was.')])
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', ''])
    expect(existsSync(at('.cache/release'))).toBe(false)
  })

  test('only says what it would be with --check', () => {
    expect(release('minor', '--check')).toEqual({ status: 0, said: '0.1.0 -> 0.2.0\n\n- It sells tea.\n' })
    expect(git('tag')).toBe('')
  })

  test('refuses what is no release, and changes nothing', () => {
    const refusals: readonly (readonly [readonly string[], () => unknown, string])[] = [
      [[], () => {}, 'Which version?'],
      [['0.0.9'], () => {}, '0.0.9 is no version after 0.1.0.'],
      [['minor'], () => write('new.txt', ''), 'not committed'],
      [['minor'], () => write('CHANGELOG.md', '## Unreleased\n\n## 0.1.0\n'), 'says nothing'],
      [['minor'], () => git('tag', 'v0.2.0'), 'v0.2.0 is there already'],
    ]
    for (const [args, before, reason] of refusals) {
      git('reset', '--hard')
      git('clean', '-d', '--force')
      before()
      const state = git('status', '--porcelain')
      expect(release(...args)).toEqual({ status: 2, said: expect.stringContaining(reason) as string })
      expect(git('status', '--porcelain')).toBe(state)
    }
  })
})
