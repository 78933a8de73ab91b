import { checkTexts, type Check, type CheckText } from '../checks/check-texts.ts'
import { declaredAt } from './declared-at.ts'
import { fingerprintOf, keyOf } from './fingerprint.ts'
import { sentenceOf } from './junit.ts'
import type { Report } from './report.ts'

const checks = Object.entries(checkTexts) as [Check, CheckText][]
const indexOf = new Map(checks.map(([check], index) => [check, index]))

const rules = checks.map(([id, { title, meaning, why, fix }]) => ({
  id,
  name: id,
  shortDescription: { text: title },
  fullDescription: { text: meaning },
  help: {
    text: `${meaning}\n\nWhy it matters: ${why}\n\nHow to fix it: ${fix}`,
    markdown: `${meaning}\n\n**Why it matters.** ${why}\n\n**How to fix it.** ${fix}`,
  },
  defaultConfiguration: { level: 'error' },
}))

/** SARIF 2.1.0, which code hosts show beside the code: each result at the line that declares its row. */
export const sarifReport = ({ domains, gaveUp, startedAt }: Report): string => {
  const results = domains.flatMap(({ domain, rows }) =>
    rows.flatMap(({ route, findings }) => {
      const { file, line } = declaredAt(domain, route)
      return findings.map((finding) => ({
        ruleId: finding.check,
        ruleIndex: indexOf.get(finding.check),
        level: finding.grade,
        message: { text: `${route}: ${sentenceOf(finding)}` },
        locations: [
          {
            physicalLocation: { artifactLocation: { uri: file }, region: { startLine: line } },
            logicalLocations: [{ fullyQualifiedName: route, kind: 'function' }],
          },
        ],
        partialFingerprints: { 'departure/v2': keyOf(fingerprintOf(route, finding)) },
      }))
    }),
  )
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'conform', rules } },
        invocations: [
          {
            executionSuccessful: gaveUp === null,
            startTimeUtc: startedAt,
            ...(gaveUp !== null && { toolExecutionNotifications: [{ level: 'error', message: { text: gaveUp } }] }),
          },
        ],
        results,
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}
