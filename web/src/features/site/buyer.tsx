import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { centerQuery, userQuery } from '../../lib/session/session.ts'
import { LazyProgress } from '../member/lazy-progress.tsx'
import { SignIn } from '../wallet/sign-in.tsx'
import { Face } from '../../ui/face.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

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
    <div>
      <dt>{t(name)}</dt>
      <dd>
        <Link to={`/user-center/uc-order?tab=${tabs[name]}`} aria-label={`${t(name)} ${orders?.[name] ?? ''}`}>
          {numberOf(orders?.[name])}
        </Link>
      </dd>
    </div>
  )
  const failed = [person, centre].filter(({ data, isError }) => !data && isError)
  if (failed.length > 0)
    return (
      <ErrorState
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    )
  return (
    <>
      <div data-part="who">
        <Face src={user?.userAvatar} size={44}>
          {Array.from(user?.nickName ?? '')[0]}
        </Face>
        <div>
          <strong>{user?.nickName ?? <Skeleton width={96} height={22} />}</strong>
          {user && (
            <small>
              {user.levelName} · {t('growth', { growth: digits.format(user.growth) })}
            </small>
          )}
        </div>
      </div>
      <dl aria-label={t('member')}>
        {count('unPay')}
        {count('payed')}
        {count('consignment')}
        <div data-part="points">
          <dt>{t('points')}</dt>
          <dd>
            <Link to="/user-center/uc-integral" aria-label={`${t('points')} ${user?.score ?? ''}`}>
              {numberOf(user?.score)}
            </Link>
          </dd>
        </div>
      </dl>
      <SignIn wide />
      <div data-part="foot">
        <LazyProgress />
      </div>
    </>
  )
}
