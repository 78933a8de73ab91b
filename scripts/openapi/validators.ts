import { validate } from '@hyperjump/json-schema/openapi-3-1'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

/** Returns one line for each problem. */
type Validator = (text: string) => Promise<readonly string[]>

const dialect = 'https://spec.openapis.org/oas/3.1/schema-base'

/** The official schema of OpenAPI 3.1, including its schema dialect. */
const official: Validator = async (text) => {
  const output = await validate(dialect, JSON.parse(text) as never, 'BASIC')
  return output.valid
    ? []
    : (output.errors ?? []).map(({ keyword, instanceLocation }) => `${instanceLocation}: ${keyword}`)
}

const redocly: Validator = async (text) => {
  const config = await loadConfig({ customExtends: ['recommended'] })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ ruleId, severity, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  )
}

const oas: Validator = async (text) => {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] } as never)
  const problems = await linter.run(JSON.parse(text) as Record<string, unknown>)
  return problems.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)
}

export const validators = { official, redocly, spectral: oas } as const
