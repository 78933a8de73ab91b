import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')

test('the example of a browser test in the README is one that runs', () => {
  expect(read('README.md')).toContain(`\`\`\`ts\n${read('e2e/specs/client.spec.ts')}\`\`\`\n`)
})
