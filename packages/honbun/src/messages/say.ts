export { LANGUAGES, type Language, type Message, say, type Values } from "@honbun/core/words"
