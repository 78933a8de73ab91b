import { checkTexts } from '../checks/check-texts.ts'
import { sentenceOf } from './junit.ts'
import { fingerprintOf } from './known.ts'
import type { Report } from './report.ts'

const rules = Object.entries(checkTexts).map(([id, { title, meaning, why, fix }]) => ({
  id,
  shortDescription: { text: title },
  fullDescription: { text: meaning },
  help: { text: `${meaning}\n\nWhy it matters: ${why}\n\nHow to fix it: ${fix}` },
}))

/** SARIF 2.1.0: each departure at the lines of its row in report.md, which is in the workspace of the backend. */
export const sarifReport = (report: Report, markdown: string, uri: string): string => {
  const lines = markdown.split('\n')
  const results = report.domains
    .flatMap(({ rows }) => rows)
    .flatMap(({ route, findings }) =>
      findings.map((finding) => ({
        ruleId: finding.check,
        level: finding.grade,
        message: { text: `${route}: ${sentenceOf(finding)}` },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri },
              region: { startLine: Math.max(1, lines.indexOf(`### ${route}`) + 1) },
            },
            logicalLocations: [{ fullyQualifiedName: route, kind: 'function' }],
          },
        ],
        partialFingerprints: { 'departure/v1': fingerprintOf(route, finding) },
      })),
    )
  const run = {
    tool: { driver: { name: 'conform', rules } },
    invocations: [{ executionSuccessful: report.gaveUp === null }],
    results,
  }
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
  return `${JSON.stringify(log, null, 2)}\n`
}
