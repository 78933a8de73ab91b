import type { Json } from '../../contracts/openapi/json.ts'
import { type Finding, isBreaking } from './change.ts'
import type { Verdict } from './rules.ts'

const longest = 160
const shown = (value: Json): string => {
  if (value === null) return '(nothing)'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

const verdictOf = ({ clients, servers }: Finding): string => {
  const part = (who: string, verdict: Verdict): string => (verdict === 'safe' ? '' : `${verdict} ${who}`)
  return [part('clients', clients), part('servers', servers)].filter(Boolean).join(', ') || 'breaks nothing'
}

const lines = (finding: Finding): readonly string[] => [
  `  ${finding.id}  ${finding.place || 'the row'}: ${verdictOf(finding)}`,
  `    ${shown(finding.old)} → ${shown(finding.new)}`,
  `    ${finding.reason}`,
]

const count = (findings: readonly Finding[], who: 'clients' | 'servers', verdict: Verdict): number =>
  findings.filter((finding) => finding[who] === verdict).length

const summary = (findings: readonly Finding[]): string => {
  const of = (who: 'clients' | 'servers'): string =>
    `${count(findings, who, 'breaks')} break ${who}, ${count(findings, who, 'may break')} may`
  return `Changes: ${findings.length}, breaking: ${findings.filter(isBreaking).length} (${of('clients')}; ${of('servers')}).`
}

const headings: Readonly<Record<string, string>> = {
  '*': 'All rows',
  socket: 'What the socket sends',
  rules: 'Limits, states and other rules',
}

export const report = (findings: readonly Finding[]): string => {
  if (findings.length === 0) return 'Nothing changed.'
  const routes = [...new Set(findings.map(({ route }) => route))]
  const parts = routes.map((route) => {
    const own = findings.filter((finding) => finding.route === route)
    return [headings[route] ?? route, ...own.flatMap(lines)].join('\n')
  })
  return `${parts.join('\n\n')}\n\n${summary(findings)}`
}
