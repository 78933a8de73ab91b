import { css } from '@emotion/react'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { labelText } from '../../ui/shapes.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { stackOf } from '../../ui/theme.ts'

const root = css`
  ${stackOf(4)}
  justify-items: start;
  margin-bottom: 12px;
  > span:first-of-type {
    ${labelText}
  }
`

/** S5.14 */
export const PiecesField = ({
  value,
  max,
  onChange,
}: {
  value: number
  max: number
  onChange: (pieces: number) => void
}) => {
  const t = useText('refunds')
  const id = useId()
  return (
    <div css={root}>
      <span>{t('quantity')}</span>
      <Stepper
        value={value}
        max={max}
        label={t('quantity')}
        fewer={t('fewer')}
        more={t('more')}
        describedBy={id}
        onChange={onChange}
      />
      <small id={id}>{t('mostPieces', { count: max })}</small>
    </div>
  )
}
