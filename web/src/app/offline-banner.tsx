import { css } from '@emotion/react'
import { useSyncExternalStore } from 'react'
import { useText } from '../lib/i18n/i18n.ts'
import { color, type } from '../ui/theme.ts'

const root = css`
  position: sticky;
  top: 0;
  z-index: 20;
  background: ${color.amberWash};
  color: ${color.amber};
  font: 600 ${type.note};
  text-align: center;
  > p {
    padding: 8px;
  }
`
const subscribe = (watcher: () => void) => {
  addEventListener('online', watcher)
  addEventListener('offline', watcher)
  return () => {
    removeEventListener('online', watcher)
    removeEventListener('offline', watcher)
  }
}

export const OfflineBanner = () => {
  const t = useText('errors')
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div css={root} role="status">
      {!online && <p>{t('offline')}</p>}
    </div>
  )
}
