import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { now } from '../../lib/server-clock.ts'
import { askLogin } from '../../lib/session/ask-login.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { Icon } from '../../ui/icon.tsx'

/** S9.9 */
const Promises = () => {
  const t = useText('home')
  return (
    <ul data-part="foot">
      {(['return', 'service', 'genuine'] as const).map((promise) => (
        <li key={promise}>
          <Icon name="check" size={14} />
          {t(`promises.${promise}`)}
        </li>
      ))}
    </ul>
  )
}

const shanghaiHour = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', hour: 'numeric', hourCycle: 'h23' })

const partOfDay = (): 'morning' | 'afternoon' | 'evening' => {
  const hour = Number(shanghaiHour.format(now()))
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

export const Visitor = () => {
  const t = useText('home')
  return (
    <>
      <div data-part="who">
        <Face size={44}>
          <Icon name="user" size={22} />
        </Face>
        <div>
          <strong>{t(`greeting.${partOfDay()}`)}</strong>
          <small>{t('visitor')}</small>
        </div>
      </div>
      <p>{t('visitorHint')}</p>
      <div data-part="ways">
        <Button wide onClick={() => askLogin('asked')}>
          {t('login')}
        </Button>
        <Link css={buttonStyle} data-look="outline" data-wide to="/register">
          {t('register')}
        </Link>
      </div>
      <Promises />
    </>
  )
}
