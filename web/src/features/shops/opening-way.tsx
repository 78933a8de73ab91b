import { useText } from '../../lib/i18n/i18n.ts'
import { Surface } from '../../ui/layout.tsx'
import { Numbered } from '../../ui/numbered.tsx'

const ways = ['fill', 'review', 'sell'] as const

/** How one comes to a shop, for who has none. */
export const OpeningWay = () => {
  const t = useText('opening')
  return (
    <Surface pad={24}>
      <Numbered
        columns={3}
        steps={ways.map((way) => ({ title: t(`invite.ways.${way}.title`), text: t(`invite.ways.${way}.text`) }))}
      />
    </Surface>
  )
}
