import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { centred, color, digits, narrow, rowOf, type } from '../../ui/theme.ts'

const root = css`
  ${rowOf(24)}
  justify-content: space-between;
  > ol {
    ${rowOf(12)}
    counter-reset: step;
    color: ${color.ink3};
    font: ${type.note};
    > li {
      ${rowOf(8)}
      counter-increment: step;
      &::before {
        ${centred}
        content: counter(step);
        width: 24px;
        height: 24px;
        border: 1px solid currentColor;
        border-radius: 50%;
        font: 700 13px/1 ${digits};
      }
      + li {
        padding-left: 60px;
        background: linear-gradient(${color.line}, ${color.line}) left / 48px 1px no-repeat;
      }
      &:has(~ [aria-current])::before {
        content: '✓';
        color: ${color.cobalt};
      }
      &[aria-current] {
        color: ${color.cobalt};
        font-weight: 600;
        &::before {
          border-color: ${color.cobaltFill};
          background: ${color.cobaltFill};
          color: ${color.onFill};
        }
      }
    }
    ${narrow} {
      display: none;
    }
  }
`
const steps = ['confirm', 'pay', 'done'] as const

interface Props {
  text: string
  at: (typeof steps)[number]
}

/** How far it is from the cart to the goods. */
export const BuyTitle = ({ text, at }: Props) => {
  const t = useText('price')
  return (
    <div css={root} data-part="title">
      <PageTitle text={text} />
      <ol aria-label={t('steps.label')}>
        {steps.map((step) => (
          <li key={step} aria-current={step === at ? 'step' : undefined}>
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
    </div>
  )
}
