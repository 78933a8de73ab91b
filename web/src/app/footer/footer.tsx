import { css } from '@emotion/react'
import { serviceTime } from 'qinghua-contract/rules'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { useUser } from '../../lib/session/session.ts'
import { useWebConfig } from '../../lib/web-config.ts'
import { Picture } from '../../ui/picture.tsx'
import {
  color,
  digits,
  faintSmall,
  quietNote,
  stackOf,
  stacks,
  wrap,
  wrapOf,
  cardsFit,
  faintNote,
  type,
} from '../../ui/theme.ts'
import { keysHelp } from '../keyboard.ts'
import { feedbackPopup } from '../../features/site/feedback-open.ts'
import { Link } from '../../ui/link.tsx'

const footerColumnsStyle = css`
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

const FooterColumns = () => {
  const t = useText('footer')
  return (
    <div css={footerColumnsStyle}>
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

const root = css`
  margin-top: 56px;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  > [data-part='top'] {
    ${wrap}
    display: grid;
    grid-template-columns: 220px 1fr auto;
    ${stacks}
    gap: 56px;
    padding-block: 36px;
  }
  [data-part='phone'] {
    ${quietNote}
    > strong {
      display: block;
      color: ${color.ink};
      font: 700 26px/36px ${digits};
    }
    > p + p {
      margin-top: 12px;
    }
  }
  [data-part='qr'] {
    ${stackOf(8)}
    justify-items: center;
    align-content: start;
    ${faintSmall}
  }
  > [data-part='bottom'] {
    border-top: 1px solid ${color.line};
    ${faintSmall}
    > div {
      ${wrap}
      ${wrapOf('4px 24px')}
      padding-block: 16px;
    }
    p:last-of-type {
      flex-basis: 100%;
    }
    button {
      min-height: 24px;
      margin: -3px 0 -3px auto;
      &:hover {
        color: ${color.cobalt};
      }
    }
  }
`

/** S2.60 */
export const Footer = () => {
  const t = useText('footer')
  const zh = useLanguage() === 'zh'
  const config = useWebConfig()
  const store = useUser()?.storeName
  return (
    <footer css={root}>
      <div data-part="top">
        <div data-part="phone">
          <p>{t('phone')}</p>
          <strong>{config?.servicePhone}</strong>
          <p>{t('hours', { time: serviceTime })}</p>
          {store && <p>{t('store', { store })}</p>}
        </div>
        <FooterColumns />
        {config?.pcQrcodeImg && (
          <div data-part="qr">
            <Picture src={config.pcQrcodeImg} alt="" width={96} height={96} />
            <p>{t('qr')}</p>
          </div>
        )}
      </div>
      <div data-part="bottom">
        <div>
          <span>{zh ? config?.pcCopyrightCn : config?.pcCopyrightEn}</span>
          <span>{config?.filingNumber}</span>
          <button type="button" aria-haspopup="dialog" onClick={() => keysHelp.set(true)}>
            {t('keys')} <kbd>?</kbd>
          </button>
          <p>{zh ? config?.pcCompanyInfoCn : config?.pcCompanyInfoEn}</p>
        </div>
      </div>
    </footer>
  )
}
