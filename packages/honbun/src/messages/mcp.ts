/** The words of `honbun mcp --help`. */
export const MCP_MESSAGES = {
  mcp: {
    en: "Serves honbun to programs that use the Model Context Protocol, over standard input and output.",
    ja: "Model Context Protocol を話すプログラムに、標準入出力を通して honbun の機能を提供します。",
  },
  examples: {
    en: `  $ honbun mcp
  In the settings of a client: { "mcpServers": { "honbun": { "command": "honbun", "args": ["mcp"] } } }`,
    ja: `  $ honbun mcp
  クライアントの設定: { "mcpServers": { "honbun": { "command": "honbun", "args": ["mcp"] } } }`,
  },
} as const
