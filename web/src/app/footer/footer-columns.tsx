import { css } from '@emotion/react'
import { feedbackPopup } from '../../features/site/feedback-open.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { cardsFit, color, faintNote, type } from '../../ui/theme.ts'

const root = css`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  ${cardsFit}
  gap: 24px;
  ${faintNote}
  h2 {
    margin-bottom: 12px;
    color: ${color.ink};
    font: 700 ${type.body};
  }
  li {
    padding-block: 3px;
  }
  a,
  button {
    color: ${color.ink2};
    text-decoration: underline ${color.lineStrong};
    text-underline-offset: 4px;
    &:hover {
      color: ${color.cobalt};
      text-decoration-color: currentcolor;
    }
  }
`
const columns = [
  ['service', [['returns'], ['support'], ['genuine']]],
  ['payment', [['alipay'], ['wechat'], ['points'], ['balance']]],
  [
    'member',
    [
      ['memberCentre', '/member-center/member-center'],
      ['integral', '/member-center/integral-mall'],
      ['coupons', '/coupons'],
    ],
  ],
  [
    'help',
    [
      ['privacy', '/termsPage?sts=1'],
      ['terms', '/termsPage?sts=0'],
    ],
  ],
] as const

export const FooterColumns = () => {
  const t = useText('footer')
  return (
    <div css={root}>
      {columns.map(([title, entries]) => (
        <section key={title}>
          <h2>{t(title)}</h2>
          <ul>
            {entries.map(([name, to]) => (
              <li key={name}>{to ? <Link to={to}>{t(name)}</Link> : t(name)}</li>
            ))}
            {title === 'help' && (
              <li>
                <button type="button" aria-haspopup="dialog" onClick={() => feedbackPopup.set(true)}>
                  {t('feedback')}
                </button>
              </li>
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}
