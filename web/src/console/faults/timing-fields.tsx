import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Choice } from '../pieces/choice.tsx'
import { NumberField } from '../pieces/number-field.tsx'
import type { FaultForm } from './fault-form.ts'
import { changeFault } from './fault-store.ts'
import { stackOf } from '../../ui/theme.ts'

const pair = css`
  ${stackOf(12)}
  grid-template-columns: 1fr 1fr;
`
const timings = ['next', 'nth', 'every', 'share'] as const
const manyCalls = 1_000_000
const aYear = 525_600

export const TimingFields = ({ form }: { form: FaultForm }) => {
  const t = useText('consoleFaults')
  return (
    <>
      <Choice
        label={t('timing')}
        options={timings.map((value) => ({ value, text: t(`timings.${value}`) }))}
        value={form.timing}
        onChange={(timing) => changeFault({ timing })}
      />
      <div css={pair}>
        {form.timing === 'nth' && (
          <NumberField label={t('nth')} value={form.n} min={1} max={manyCalls} onChange={(n) => changeFault({ n })} />
        )}
        {form.timing === 'share' && (
          <NumberField label={t('share')} value={form.share} max={100} onChange={(share) => changeFault({ share })} />
        )}
        <NumberField
          label={t('minutes')}
          value={form.minutes}
          max={aYear}
          onChange={(minutes) => changeFault({ minutes })}
        />
      </div>
    </>
  )
}
