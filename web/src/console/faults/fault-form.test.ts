import { FaultSpec } from '@mall/contracts/control'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { blankFault, mostRoutes, specOf, type FaultForm } from './fault-form.ts'
import { presetNames, presets } from './presets.ts'

const effects = ['refusal', 'status', 'delay', 'slowBody', 'drop', 'cut', 'silence', 'garble', 'breach'] as const
const timings = ['next', 'nth', 'every', 'share'] as const
const route = 'POST /p/order/submit'
const form = (part: Partial<FaultForm> = {}): FaultForm => ({ ...blankFault, routes: [route], ...part })

describe('the fault of a form', () => {
  test.each(effects.flatMap((effect) => timings.map((timing) => [effect, timing] as const)))(
    'of the contract: %s, %s',
    (effect, timing) => {
      const spec = specOf(form({ effect, timing, minutes: 5, jitterMs: 10, field: ' price ' }))
      expect(spec).toMatchObject({ on: route, effect: { kind: effect }, forMs: 300_000 })
      expect(Value.Check(FaultSpec, spec)).toBe(true)
    },
  )
  test.each(presetNames)('is valid for the preset %s', (name) => {
    expect(Value.Check(FaultSpec, specOf(form(presets[name].form)))).toBe(true)
  })
  test('is for every call, one call or several', () => {
    expect(specOf(form({ all: true }))?.on).toBe('*')
    expect(specOf(form({ routes: ['GET /a', 'GET /b'] }))?.on).toEqual(['GET /a', 'GET /b'])
  })
  test('needs calls, but not too many', () => {
    expect(specOf(form({ routes: [] }))).toBeNull()
    const many = Array.from({ length: mostRoutes + 1 }, (_, at) => `GET /${at}`)
    expect(specOf(form({ routes: many }))).toBeNull()
    expect(specOf(form({ routes: many.slice(1) }))?.on).toHaveLength(mostRoutes)
  })
  test('has no fields of other effects', () => {
    expect(specOf(form({ effect: 'status', status: 204, body: 'html' }))?.effect).toEqual({
      kind: 'status',
      status: 204,
    })
    expect(specOf(form({ effect: 'breach', field: '  ' }))?.effect).toEqual({ kind: 'breach', how: 'missing' })
    expect(specOf(form())).toEqual({ on: route, effect: { kind: 'status', status: 500 } })
  })
})
