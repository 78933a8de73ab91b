import { filePath } from '../../core/fulfilling/invoice-views.ts'
import {
  addFeedback,
  feedbackTypes,
  logVisit,
  paySwitch,
  privacyPolicy,
  serviceSwitch,
  serviceTerms,
  webConfig,
} from '../../core/site/site.ts'
import { secret } from '../../core/state/secrets.ts'
import type { HandlersOf } from '../handler.ts'

export const siteHandlers: HandlersOf<'analytics' | 'config' | 'feedback' | 'file'> = {
  'POST /flowAnalysisLog': ({ mall, body }) => logVisit(mall, body),
  'GET /webConfig/getPcWebConfig': ({ mall, language }) => webConfig(mall, language),
  'GET /sys/config/info/getSysPaySwitch': ({ mall }) => paySwitch(mall),
  'GET /sys/config/info/getSysServiceSwitch': ({ mall }) => serviceSwitch(mall),
  'GET /sys/config/info/serviceTerms': ({ mall, language }) => serviceTerms(mall, language),
  'GET /sys/config/info/servicePolicy': ({ mall, language }) => privacyPolicy(mall, language),
  'GET /feedback/getFeedbackTypeList': ({ mall, language }) => feedbackTypes(mall, language),
  'POST /feedback/addFeedback': ({ mall, body }) => addFeedback(mall, body.feedbackType, body.content, body.userName),
  'POST /p/file/uploadImFile': ({ mall, uploads, shopper, body: { file } }) => {
    const { type, extension, digest } = file
    const name = `${secret(mall).slice(mall.name.length + 1)}.${extension}`
    uploads.add(name, { type, digest, owner: shopper.userId })
    return { filePath: `/uploads/${name}` }
  },
  'GET /p/file/get_file_by_id': ({ mall, shopper, query, language }) => ({
    filePath: filePath(mall, shopper, query.fileId, language),
  }),
}
