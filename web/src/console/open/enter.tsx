import { times } from 'qinghua-contract/rules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropCookie, writeCookie } from '../../lib/cookies.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { rememberLanguage } from '../../lib/i18n/language.ts'
import { keepCheckout } from '../../features/goods/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { control, ControlError } from '../api/control.ts'
import { cameFromWorld, type AskedFor } from './asked-for.ts'
import { Card } from './card.tsx'

interface Props {
  asked: AskedFor
  here: { readonly world: string; readonly domain: string }
}

/** The second step, at the world's own host: logs in and opens the page. */
export const Enter = ({ asked: { as, to: asked, lang, buy }, here }: Props) => {
  const t = useText('consoleOpen')
  const to = asked ?? '/'
  const trusted = cameFromWorld(document.referrer, here.domain, location.port)
  const [busy, setBusy] = useState(trusted)
  const [failure, setFailure] = useState<string | null>(null)
  const started = useRef(false)

  const enter = async (): Promise<void> => {
    setBusy(true)
    try {
      if (as === null) dropCookie('token')
      else {
        const { accessToken } = await control('POST /__mall/login', { body: { userName: as } })
        writeCookie('token', accessToken, times.session / 1000)
      }
      if (buy !== null) keepCheckout({ orderItem: buy })
      if (lang !== null) rememberLanguage(lang)
      location.replace(to)
    } catch (error) {
      setFailure((error instanceof ControlError && error.message) || t('failed'))
      setBusy(false)
    }
  }
  const onceLed = useEffectEvent(() => {
    if (!trusted || started.current) return
    started.current = true
    void enter()
  })
  useEffect(() => onceLed(), [])
  const facts = [
    { name: t('world'), value: here.world },
    { name: t('as'), value: as ?? t('visitor') },
    { name: t('page'), value: to },
  ]
  return (
    <Card title={t('enterTitle')}>
      <Facts facts={facts} />
      {failure !== null && <p role="alert">{failure}</p>}
      <div>
        <Button size="large" busy={busy} onClick={() => void enter()}>
          {t('enter')}
        </Button>
      </div>
    </Card>
  )
}
