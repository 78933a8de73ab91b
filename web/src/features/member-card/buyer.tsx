import { useText } from '../../lib/i18n/i18n.ts'
import { useCenterInfo, useUser } from '../../lib/session/session.ts'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Promises } from './promises.tsx'

const digits = new Intl.NumberFormat('en')

export const Buyer = () => {
  const t = useText('home')
  const user = useUser()
  const orders = useCenterInfo()?.orderCountData
  const count = (name: 'unPay' | 'payed' | 'consignment' | 'points', value: number | undefined) => (
    <div data-part={name}>
      <dt>{t(name)}</dt>
      <dd>{value === undefined ? <Skeleton height={24} /> : digits.format(value)}</dd>
    </div>
  )
  return (
    <>
      <div data-part="who">
        <span data-part="face">
          {user?.userAvatar ? (
            <Picture src={user.userAvatar} alt="" width={44} height={44} />
          ) : (
            Array.from(user?.nickName ?? '')[0]
          )}
        </span>
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
        {count('unPay', orders?.unPay)}
        {count('payed', orders?.payed)}
        {count('consignment', orders?.consignment)}
        {count('points', user?.score)}
      </dl>
      <Promises />
    </>
  )
}
