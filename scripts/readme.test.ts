import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')

test('the browser test in docs/guides/testing.md equals e2e/specs/client.spec.ts', () => {
  expect(read('docs/guides/testing.md')).toContain(`\`\`\`ts\n${read('e2e/specs/client.spec.ts')}\`\`\`\n`)
})
