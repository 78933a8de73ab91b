import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PictureStrip } from '../pictures/picture-strip.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Facts, type Fact } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { pictureFields, type Application } from './application.ts'
import { stepAddress } from './use-own-shop.ts'

type Part = 'shop' | 'place' | 'papers'

const Edit = ({ part }: { part: Part }) => {
  const t = useText('opening')
  const says = t('editOf', { part: t(`steps.${part}`) })
  return (
    <Link css={buttonStyle} data-look="quiet" data-size="small" to={stepAddress(part)} aria-label={says}>
      {t('edit')}
    </Link>
  )
}

interface Props {
  form: Application
  region: string
  /** Whether each part leads to its step. */
  editable?: boolean
}

/** What an application says, as it is sent or was sent. */
export const ApplicationFacts = ({ form, region, editable = false }: Props) => {
  const t = useText('opening')
  const texts = {
    view: (at: number) => t('viewPicture', { at }),
    place: (at: number, all: number) => t('picturePlace', { at, all }),
    previous: t('previousPicture'),
    next: t('nextPicture'),
  }
  const fact = (field: 'shopName' | 'intro' | 'tel' | 'region' | 'shopAddress' | 'place', value: string): Fact => ({
    name: t(`fields.${field}`),
    value,
  })
  const pictures = (fields: readonly (keyof Application)[]) => (
    <PictureStrip title={t('pictures')} pics={fields.map((field) => form[field]).join(',')} size={80} texts={texts} />
  )
  const parts: Readonly<Record<Part, ReactNode>> = {
    shop: (
      <Facts
        facts={[
          fact('shopName', form.shopName),
          fact('intro', form.intro),
          { name: t('fields.shopLogo'), value: pictures(['shopLogo']) },
        ]}
      />
    ),
    place: (
      <Facts
        facts={[
          fact('tel', form.tel),
          fact('region', region),
          fact('shopAddress', form.shopAddress),
          fact('place', t('map.place', { east: form.shopLng, north: form.shopLat })),
        ]}
      />
    ),
    papers: pictures(pictureFields.slice(1)),
  }
  return (
    <Stack gap={20} style={{ overflowWrap: 'anywhere' }}>
      {(['shop', 'place', 'papers'] as const).map((part) => (
        <div key={part}>
          <Row justify="between" high={32} edge="bottom" style={{ marginBottom: 8 }}>
            <Text as="h3" size="body" bold>
              {t(`steps.${part}`)}
            </Text>
            {editable && <Edit part={part} />}
          </Row>
          {parts[part]}
        </div>
      ))}
    </Stack>
  )
}
