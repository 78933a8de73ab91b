import { css } from '@emotion/react'
import { serviceTime } from 'qinghua-contract/rules'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { useUser } from '../../lib/session/session.ts'
import { useWebConfig } from '../../lib/web-config.ts'
import { Picture } from '../../ui/picture.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { color, digits, wrap, cardsFit, quietNote, type, underlined } from '../../ui/theme.ts'
import { keysHelp } from '../keyboard.ts'
import { feedbackPopup } from '../../features/site/feedback-open.ts'
import { Link } from '../../ui/link.tsx'
import { vine } from '../../ui/vine.ts'

const footerColumnsStyle = css`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  ${cardsFit}
  gap: 24px;
  ${quietNote}
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
    &:hover {
      ${underlined}
      color: ${color.cobalt};
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

/** The vine runs along its rim. */
const root = css`
  ${vine}
  &::after {
    inset: 0 0 auto;
    height: 56px;
    color: ${color.cobalt};
    opacity: 0.3;
  }
  margin-top: 24px;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  :root[data-theme='dark'] & img {
    filter: brightness(0.75);
  }
`
const inside = css(wrap)
const keys = css`
  min-height: 24px;
  margin: -3px 0 -3px auto;
  &:hover {
    color: ${color.cobalt};
  }
`
const phone = { display: 'block', font: `700 26px/36px ${digits}` }

/** S2.60 */
export const Footer = () => {
  const t = useText('footer')
  const zh = useLanguage() === 'zh'
  const config = useWebConfig()
  const store = useUser()?.storeName
  return (
    <footer css={root}>
      <Grid css={inside} columns="220px 1fr auto" gap={56} pad="64px 0 36px">
        <Text as="div" tone="quiet" size="note">
          <p>{t('phone')}</p>
          <Text as="strong" tone="ink" style={phone}>
            {config?.servicePhone}
          </Text>
          <p>{t('hours', { time: serviceTime })}</p>
          {store && <p style={{ marginTop: 12 }}>{t('store', { store })}</p>}
        </Text>
        <FooterColumns />
        {config?.pcQrcodeImg && (
          <Stack gap={8} align="center" justify="start" tone="faint" size="small">
            <Picture src={config.pcQrcodeImg} alt="" width={96} height={96} />
            <p>{t('qr')}</p>
          </Stack>
        )}
      </Grid>
      <Text as="div" edge="top" tone="faint" size="small">
        <Row css={inside} align="stretch" wrap gap="4px 24px" pad="16px 0">
          <span>{zh ? config?.pcCopyrightCn : config?.pcCopyrightEn}</span>
          <span>{config?.filingNumber}</span>
          <button css={keys} type="button" aria-haspopup="dialog" onClick={() => keysHelp.set(true)}>
            {t('keys')} <kbd>?</kbd>
          </button>
          <p style={{ flexBasis: '100%' }}>{zh ? config?.pcCompanyInfoCn : config?.pcCompanyInfoEn}</p>
        </Row>
      </Text>
    </footer>
  )
}
