import { css } from '@emotion/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCartLabel, useCartNumbers } from '../../features/goods/cart-count.ts'
import { NoticeTicker } from '../../features/site/notice-ticker.tsx'
import { ShopLink } from '../../features/shops/shop-link.tsx'
import { h5Origin } from '../../lib/boot/h5-address.ts'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { EntryLink } from '../../lib/session/entry-link.tsx'
import { useWebConfig } from '../../lib/web-config.ts'
import { Picture } from '../../ui/picture.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Popover } from '../../ui/popover.tsx'
import { color, digits, inlineRowOf, motion, stackOf, type, wrap } from '../../ui/theme.ts'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'
import { Link } from '../../ui/link.tsx'
import { logOut, useUser } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/login/token.ts'

/** S2.42. Space is reserved while the nickname loads. */
const AccountLinks = () => {
  const t = useText('shell')
  const client = useQueryClient()
  const user = useUser()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await logOut(client)
    setLeaving(false)
  }
  if (!useLoggedIn())
    return (
      <>
        <li data-part="strong">
          <Link to="/login">{t('account.login')}</Link>
        </li>
        <li>
          <Link to="/register">{t('account.register')}</Link>
        </li>
      </>
    )
  return (
    <>
      <li key={user?.userId} data-part="strong">
        {user?.nickName ?? '…'}
      </li>
      <li>
        <Link to="/user-center/uc-collection">{t('account.collection')}</Link>
      </li>
      <li>
        <button type="button" disabled={leaving} onClick={() => void leave()}>
          {t('account.logOut')}
        </button>
      </li>
    </>
  )
}

const MobileMall = () => {
  const t = useText('shell')
  const config = useWebConfig()
  const picture = <Picture src={config?.pcQrcodeImg ?? ''} alt={t('account.mobile')} width={144} height={144} />
  return (
    <Popover trigger={t('account.mobile')}>
      <Stack gap={8} align="center" tone="quiet">
        {h5Origin === '' ? picture : <a href={`${h5Origin}/`}>{picture}</a>}
        <p>{t('account.mobileHint')}</p>
      </Stack>
    </Popover>
  )
}

const root = css`
  background: ${color.cobaltDeep};
  color: ${color.onDeep2};
  font: ${type.small};
  > div {
    ${wrap}
    ${stackOf(20)}
    grid-template-columns: minmax(0, 2fr) minmax(max-content, 3fr);
    height: 32px;
    white-space: nowrap;
  }
  li {
    flex: none;
  }
  a,
  button:not([data-part='panel'] *) {
    ${inlineRowOf(5)}
    height: 32px;
    transition: color ${motion.hover};
    &:hover {
      color: ${color.onFill};
    }
  }
  [data-part='strong'] {
    max-width: 15em;
    overflow: hidden;
    text-overflow: ellipsis;
    color: ${color.onFill};
    font-weight: 600;
  }
  [data-part='count'] {
    min-width: 2ch;
    color: ${color.onFill};
    font: 600 13px/18px ${digits};
  }
`

/** S2.40–S2.44 */
export const TopBar = () => {
  const t = useText('shell')
  const language = useLanguage()
  const config = useWebConfig()
  const count = useCartNumbers()
  const label = useCartLabel()
  return (
    <div css={root} className="on-fill top-bar">
      <div>
        <Row gap={20} data-part="news">
          <NoticeTicker />
          <Text as="span" lines={1}>
            {language === 'zh' ? config?.pcWelcomeCn : config?.pcWelcomeEn}
          </Text>
        </Row>
        <nav aria-label={t('account.label')}>
          <Row as="ul" justify="end" gap={18}>
            <AccountLinks />
            <li>
              <EntryLink to="/user-center/uc-order">{t('account.orders')}</EntryLink>
            </li>
            <li>
              <EntryLink to="/user-center">{t('account.centre')}</EntryLink>
            </li>
            <li>
              <MobileMall />
            </li>
            <li>
              <EntryLink to="/cart" label={label}>
                {t('account.cart')} <span data-part="count">{count}</span>
              </EntryLink>
            </li>
            <li>
              <ShopLink />
            </li>
            <li>
              <LanguageSwitch />
            </li>
            <li>
              <ThemeSwitch />
            </li>
          </Row>
        </nav>
      </div>
    </div>
  )
}
