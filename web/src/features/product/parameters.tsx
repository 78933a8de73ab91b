import type { ProductDetail } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { keyed } from '../../ui/keyed.ts'
import { color, stackOf, type } from '../../ui/theme.ts'

const root = css`
  ${stackOf(12)}
  > dl {
    border-top: 1px solid ${color.line};
    font: ${type.note};
  }
  > dl > div {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 12px;
    padding: 8px 0;
    border-bottom: 1px solid ${color.line};
  }
  dt {
    color: ${color.ink2};
  }
`

export const Parameters = ({ list }: { list: ProductDetail['prodParameterList'] }) => {
  const t = useText('detail')
  const id = useId()
  if (list.length === 0) return null
  return (
    <section css={root} aria-labelledby={id}>
      <h2 id={id}>{t('parameters')}</h2>
      <dl>
        {keyed(list, ({ parameterKey }) => parameterKey).map(([key, { parameterKey, parameterValue }]) => (
          <div key={key}>
            <dt>{parameterKey}</dt>
            <dd>{parameterValue}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
