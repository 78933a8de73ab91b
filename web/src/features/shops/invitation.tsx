import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { columnsOf, ruledPaper } from '../../ui/shapes.ts'
import { color, digits, quietNote, stackOf, type } from '../../ui/theme.ts'
import { stepAddress } from './own-shop-address.ts'

const root = css`
  ${stackOf(24)}
  margin-top: 16px;
  padding: 36px;
  ${ruledPaper}
  > h2 {
    max-width: 24em;
    font: 700 ${type.floor};
  }
  > p {
    max-width: 60ch;
    color: ${color.ink2};
  }
  > ol {
    ${columnsOf(3, '16px')}
    > li {
      ${stackOf(4)}
      align-content: start;
      padding: 16px;
      background: ${color.sunken};
      > span {
        color: ${color.cobalt};
        font: 700 28px/36px ${digits};
      }
      > h3 {
        font: 600 ${type.lead};
      }
      > p {
        ${quietNote}
      }
    }
  }
  > a {
    justify-self: start;
    min-width: 200px;
  }
`

export const Invitation = ({ begun }: { begun: boolean }) => {
  const t = useText('opening')
  return (
    <section css={root}>
      <h2>{t('invite.lead')}</h2>
      <p>{t('invite.text')}</p>
      <ol>
        {(['fill', 'review', 'sell'] as const).map((way, at) => (
          <li key={way}>
            <span aria-hidden="true">{at + 1}</span>
            <h3>{t(`invite.ways.${way}.title`)}</h3>
            <p>{t(`invite.ways.${way}.text`)}</p>
          </li>
        ))}
      </ol>
      <Link css={buttonStyle} data-size="large" to={stepAddress('shop')}>
        {t(begun ? 'invite.goOn' : 'invite.start')}
      </Link>
    </section>
  )
}
