import { contract, type Endpoint } from 'qinghua-contract'
import { type Screens, screenPaths } from '../coverage/screens.ts'

const rows = Object.entries(contract as Readonly<Record<string, Endpoint>>)

const about = `# Which screen makes which call · 各页面调用的接口

Recorded from the browser tests: the calls that each screen made
(\`npm run coverage -- … --screens\`, then \`npm run openapi\`).

本表由浏览器测试的实际调用汇总而成，并非手写。
`

const section = (title: string, calls: typeof rows): string =>
  [
    `## ${title}`,
    '',
    '| call · 接口 | what it is for | 用途 |',
    '| --- | --- | --- |',
    ...calls.map(([route, { summary }]) => `| \`${route}\` | ${summary.en} | ${summary.zh} |`),
    '',
  ].join('\n')

/** Calls that more than half of the screens make, mostly for header and footer, are listed once. */
export const screenPages = (screens: Screens): string => {
  const callersOf = (route: string): readonly string[] => screens[route] ?? []
  const isCommon = (route: string): boolean => callersOf(route).length > screenPaths.length / 2
  const parts: [string, typeof rows][] = [
    ['Most screens · 多数页面', rows.filter(([route]) => isCommon(route))],
    ...screenPaths.map((screen): [string, typeof rows] => [
      `\`${screen}\``,
      rows.filter(([route]) => callersOf(route).includes(screen) && !isCommon(route)),
    ]),
    ['No screen · 无页面调用', rows.filter(([route]) => callersOf(route).length === 0)],
  ]
  return [about, ...parts.filter(([, calls]) => calls.length > 0).map(([title, calls]) => section(title, calls))].join(
    '\n',
  )
}
