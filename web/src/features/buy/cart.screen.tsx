import { css } from '@emotion/react'
import { Cart } from './cart.tsx'
import { VisitorCart } from './visitor-cart.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useLoggedIn } from '../../lib/session/token.ts'
import { page } from '../../ui/page.ts'
import { Recommended } from '../catalogue/recommended.tsx'

const root = css`
  ${page}
  padding-top: 24px;
`

/** S2.6 */
export const Screen = () => {
  const t = useText('cart')
  const recommended = <Recommended reason="popular" />
  return (
    <div css={root}>
      <PageTitle text={t('title')} />
      {useLoggedIn() ? <Cart recommended={recommended} /> : <VisitorCart recommended={recommended} />}
    </div>
  )
}
