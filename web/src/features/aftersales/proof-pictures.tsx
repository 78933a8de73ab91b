import { useText } from '../../lib/i18n/i18n.ts'
import { PictureStrip } from '../pictures/picture-strip.tsx'

export const ProofPictures = ({ pics }: { pics: string }) => {
  const t = useText('refunds')
  const texts = {
    view: (at: number) => t('viewPicture', { at }),
    place: (at: number, all: number) => t('picturePlace', { at, all }),
    previous: t('previousPicture'),
    next: t('nextPicture'),
  }
  return <PictureStrip title={t('pictures')} pics={pics} size={80} texts={texts} />
}
