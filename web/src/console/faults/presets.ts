import type { FaultForm } from './fault-form.ts'

export const presetNames = [
  'refused',
  'hiccup',
  'login',
  'ended',
  'stock',
  'expired',
  'repeated',
  'changed',
  'lost',
  'cut',
  'slow',
  'page',
  'missing',
] as const
export type PresetName = (typeof presetNames)[number]

interface Preset {
  /** The rule of the specification that it demonstrates. */
  readonly rule: string
  readonly form: Partial<FaultForm>
}

/** The failures of S8. If a message belongs to certain calls, the preset chooses them, too. */
export const presets: Readonly<Record<PresetName, Preset>> = {
  refused: { rule: 'S8.1', form: { effect: 'refusal', code: 'planted' } },
  hiccup: { rule: 'S8.2', form: { effect: 'status', status: 500, body: 'text' } },
  login: { rule: 'S8.3', form: { effect: 'status', status: 401, body: 'text' } },
  ended: { rule: 'S8.4', form: { effect: 'status', status: 204 } },
  stock: {
    rule: 'S8.8',
    form: { all: false, routes: ['POST /p/shopCart/changeItem'], effect: 'refusal', code: 'insufficientStock' },
  },
  expired: {
    rule: 'S8.8',
    form: { all: false, routes: ['POST /p/order/submit'], effect: 'refusal', code: 'orderExpired' },
  },
  repeated: {
    rule: 'S8.8',
    form: { all: false, routes: ['POST /p/order/submit'], effect: 'refusal', code: 'orderRepeated' },
  },
  changed: {
    rule: 'S8.8',
    form: { all: false, routes: ['PUT /p/myOrder/receipt/{orderNumber}'], effect: 'refusal', code: 'orderChanged' },
  },
  // Browsers retry on a new connection if a reused one breaks, so a single broken connection is not noticed.
  lost: { rule: 'S8.2', form: { effect: 'drop', when: 'after', timing: 'every' } },
  cut: { rule: 'S8.2', form: { effect: 'drop', when: 'before', timing: 'every' } },
  slow: { rule: 'S8.2', form: { effect: 'delay', ms: 20_000, jitterMs: 0 } },
  page: { rule: 'S8.2', form: { effect: 'garble', garble: 'html' } },
  missing: { rule: 'S8.2', form: { effect: 'breach', breach: 'missing', field: '' } },
}
