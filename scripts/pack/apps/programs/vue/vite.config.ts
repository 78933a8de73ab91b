import vue from '@vitejs/plugin-vue'
import { qinghua } from 'qinghua-mock/vite'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [vue(), qinghua({ rules: 'rules.json' })] })
