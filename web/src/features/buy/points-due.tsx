import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { color, digits, rowOf, stackOf, type } from '../../ui/theme.ts'

const due = css`
  ${stackOf(8)}
  padding-bottom: 12px;
  border-bottom: 1px solid ${color.line};
  font: ${type.note};
  > div {
    display: flex;
    justify-content: space-between;
    gap: 24px;
  }
  dd {
    font-family: ${digits};
  }
  > [data-part='left'] {
    font-weight: 600;
    > dt {
      color: inherit;
    }
    > dd {
      color: ${color.amber};
    }
  }
`
const final = css`
  ${rowOf(8)}
  color: ${color.ink2};
  > svg {
    flex: none;
    color: ${color.amber};
  }
`
const number = new Intl.NumberFormat('en')

/** What somebody has in points, what goods take of them, and what is left. */
export const PointsDue = ({ score, held }: { score: number; held: number }) => {
  const t = useText('exchange')
  return (
    <dl css={due}>
      <div>
        <dt>{t('have')}</dt>
        <dd>{number.format(held)}</dd>
      </div>
      <div>
        <dt>{t('takes')}</dt>
        <dd>{number.format(-score)}</dd>
      </div>
      <div data-part="left">
        <dt>{t('left')}</dt>
        <dd>{number.format(held - score)}</dd>
      </div>
    </dl>
  )
}

export const PointsFinal = () => {
  const t = useText('exchange')
  return (
    <p css={final}>
      <Icon name="info" size={14} />
      {t('final')}
    </p>
  )
}
