export const terms = { service: '用户服务协议', privacy: '隐私政策', contents: '目录' }
