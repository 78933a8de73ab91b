import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { centerQuery, userQuery } from '../../lib/session/session.ts'
import { SignIn } from '../wallet/sign-in.tsx'
import { Face } from '../../ui/face.tsx'
import { Grid, Text } from '../../ui/layout.tsx'
import { color, covering, digits as digitFont, oneLine } from '../../ui/theme.ts'
import { Person } from './person.tsx'
import { together } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** Cards with a line between them. */
const tile = css`
  position: relative;
  padding: 10px 8px;
  background: ${color.surface};
  text-align: center;
  &:hover a {
    color: ${color.cobalt};
  }
  a::after {
    ${covering}
  }
  a:focus-visible {
    outline: none;
    &::after {
      outline: 2px solid ${color.cobalt};
      outline-offset: -2px;
    }
  }
  > dd {
    ${oneLine}
    font: 600 20px/24px ${digitFont};
  }
`
const frame = { border: `1px solid ${color.line}`, background: color.line }
const digits = new Intl.NumberFormat('en')
const meta = { suppressLogin: true }
const tabs = { unPay: 'toPay', payed: 'toShip', consignment: 'toReceive' } as const

export const Buyer = () => {
  const t = useText('home')
  const person = useQuery({ ...userQuery, meta })
  const centre = useQuery({ ...centerQuery, meta })
  const { data: user } = person
  const orders = centre.data?.orderCountData
  const numberOf = (value: number | undefined) =>
    value === undefined ? <Skeleton height={24} /> : digits.format(value)
  const count = (name: keyof typeof tabs) => (
    <div css={tile}>
      <Text as="dt" size="small">
        {t(name)}
      </Text>
      <dd>
        <Link to={`/user-center/uc-order?tab=${tabs[name]}`} aria-label={`${t(name)} ${orders?.[name] ?? ''}`}>
          {numberOf(orders?.[name])}
        </Link>
      </dd>
    </div>
  )
  const { isError, isFetching, refetch } = together(person, centre)
  if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <Person
        face={
          <Face src={user?.userAvatar} size={44}>
            {Array.from(user?.nickName ?? '')[0]}
          </Face>
        }
        name={user?.nickName ?? <Skeleton width={96} height={22} />}
        note={user && `${user.levelName} · ${t('growth', { growth: digits.format(user.growth) })}`}
      />
      <Grid as="dl" columns={2} wide gap={1} style={frame} aria-label={t('member')}>
        {count('unPay')}
        {count('payed')}
        {count('consignment')}
        <div css={tile}>
          <Text as="dt" size="small">
            {t('points')}
          </Text>
          <Text as="dd" tone="warn">
            <Link to="/user-center/uc-integral" aria-label={`${t('points')} ${user?.score ?? ''}`}>
              {numberOf(user?.score)}
            </Link>
          </Text>
        </div>
      </Grid>
      <SignIn wide />
    </>
  )
}
