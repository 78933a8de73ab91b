import type { imported } from './other-project.ts'

export type Name = (typeof imported)[number]

/** What somebody does with each package, in words that are JavaScript and TypeScript. */
const uses: Readonly<Record<Name, { from: Readonly<Record<string, string>>; act: string }>> = {
  'qinghua-contract': {
    from: {
      'qinghua-contract': 'contract',
      'qinghua-contract/rules': 'limits',
      'qinghua-contract/verdict': 'departuresOf',
    },
    act: `const wrong = { status: 200, contentType: 'application/json', text: '{}' }
if (departuresOf(contract['GET /p/user/userInfo'], wrong).length === 0 || limits.nickName < 1) throw new Error('contract')`,
  },
  'qinghua-client': {
    from: { 'qinghua-client': 'connect, MallError', 'qinghua-client/api': 'createApi' },
    act: `const refused = new MallError('GET /', 400, 'no')
if (typeof connect('http://127.0.0.1:9').open !== 'function' || refused.status !== 400) throw new Error('client')
if (typeof createApi() !== 'function') throw new Error('client')`,
  },
  'qinghua-mock': {
    from: { 'qinghua-mock': 'createMockServer, shop', 'qinghua-mock/vite': 'qinghua' },
    act: `void createMockServer({ size: 40, webRoot: shop }).then(async (mock) => {
  const { statusCode } = await mock.api.inject({ url: '/webConfig/getPcWebConfig' })
  if (statusCode !== 200 || qinghua().name !== 'qinghua') throw new Error('mock')
  await mock.close()
})`,
  },
}
const imports = (names: readonly Name[]) => names.flatMap((name) => Object.entries(uses[name].from))
const acts = (names: readonly Name[]) => names.map((name) => uses[name].act).join('\n')
export const using = (names: readonly Name[]): string =>
  `${imports(names)
    .map(([from, what]) => `import { ${what} } from '${from}'\n`)
    .join('')}${acts(names)}\n`
