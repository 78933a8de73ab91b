import { css } from '@emotion/react'
import { refusals, type RefusalCode } from '@mall/contracts/refusals'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { useControl } from '../api/use-control.ts'
import { Choice } from '../pieces/choice.tsx'
import { dense, Labelled } from '../pieces/labelled.tsx'
import { NumberField } from '../pieces/number-field.tsx'
import type { FaultForm } from './fault-form.ts'
import { changeFault } from './fault-store.ts'
import { stackOf } from '../../ui/theme.ts'

const pair = css`
  ${stackOf(12)}
  grid-template-columns: 1fr 1fr;
`
const statuses = ['400', '401', '204', '500', '503'] as const
const bodies = ['text', 'html', 'object', 'empty'] as const
const sides = ['before', 'after'] as const
const garbles = ['truncated', 'invalid', 'html'] as const
const breaches = ['missing', 'type', 'null'] as const
const longestWait = 60_000
const mostFrames = 10_000

const codes = Object.keys(refusals) as RefusalCode[]

const RefusalField = ({ form }: { form: FaultForm }) => {
  const t = useText('consoleFaults')
  const locale = localeOf(useLanguage())
  const { data: rows = [] } = useControl('GET /__mall/contract')
  const own = new Set(rows.filter(({ route }) => form.routes.includes(route)).flatMap((row) => row.refusals))
  const options = (some: readonly RefusalCode[]) =>
    some.map((code) => (
      <option key={code} value={code}>
        {`${code} · ${refusals[code].status} ${refusals[code][locale]}`}
      </option>
    ))
  return (
    <Labelled label={t('code')}>
      <select
        css={dense}
        value={form.code}
        onChange={({ target }) => changeFault({ code: target.value as RefusalCode })}
      >
        {own.size > 0 && <optgroup label={t('ownCodes')}>{options(codes.filter((code) => own.has(code)))}</optgroup>}
        <optgroup label={t('allCodes')}>{options(codes.filter((code) => !own.has(code)))}</optgroup>
      </select>
    </Labelled>
  )
}

export const EffectFields = ({ form }: { form: FaultForm }) => {
  const t = useText('consoleFaults')
  const { effect } = form
  if (effect === 'refusal') return <RefusalField form={form} />
  if (effect === 'status')
    return (
      <>
        <Choice
          label={t('status')}
          options={statuses.map((value) => ({ value, text: value }))}
          value={String(form.status) as (typeof statuses)[number]}
          onChange={(status) => changeFault({ status: Number(status) as FaultForm['status'] })}
        />
        {form.status !== 204 && (
          <Choice
            label={t('body')}
            options={bodies.map((value) => ({ value, text: t(`bodies.${value}`) }))}
            value={form.body}
            onChange={(body) => changeFault({ body })}
          />
        )}
      </>
    )
  if (effect === 'silence') return null
  if (effect === 'cut')
    return (
      <NumberField
        label={t('frames')}
        value={form.frames}
        max={mostFrames}
        onChange={(frames) => changeFault({ frames })}
      />
    )
  if (effect === 'delay' || effect === 'slowBody')
    return (
      <div css={pair}>
        <NumberField label={t('ms')} value={form.ms} max={longestWait} onChange={(ms) => changeFault({ ms })} />
        {effect === 'delay' && (
          <NumberField
            label={t('jitter')}
            value={form.jitterMs}
            max={longestWait}
            onChange={(jitterMs) => changeFault({ jitterMs })}
          />
        )}
      </div>
    )
  if (effect === 'drop')
    return (
      <Choice
        label={t('drop')}
        options={sides.map((value) => ({ value, text: t(`drops.${value}`) }))}
        value={form.when}
        onChange={(when) => changeFault({ when })}
      />
    )
  if (effect === 'garble')
    return (
      <Choice
        label={t('garble')}
        options={garbles.map((value) => ({ value, text: t(`garbles.${value}`) }))}
        value={form.garble}
        onChange={(garble) => changeFault({ garble })}
      />
    )
  return (
    <>
      <Choice
        label={t('breach')}
        options={breaches.map((value) => ({ value, text: t(`breaches.${value}`) }))}
        value={form.breach}
        onChange={(breach) => changeFault({ breach })}
      />
      <Labelled label={t('field')}>
        <input
          css={dense}
          value={form.field}
          maxLength={100}
          spellCheck={false}
          placeholder={t('fieldHint')}
          onChange={({ target }) => changeFault({ field: target.value })}
        />
      </Labelled>
    </>
  )
}
