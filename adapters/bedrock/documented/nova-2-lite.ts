/**
 * Amazon Nova 2 Lite through Converse, read in stored copies of
 * https://docs.aws.amazon.com/nova/latest/nova2-userguide/using-tools.html (a tool that must be used, and the block by
 * which it is) and https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html (the answer around
 * it).
 */
export const documentedToolConfig = {
  tools: [
    {
      toolSpec: {
        name: 'ProductAnalysis',
        description: 'Analyze product information from text.',
        inputSchema: {
          json: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        },
      },
    },
  ],
  toolChoice: { tool: { name: 'ProductAnalysis' } },
};

/** "It returns a tool use block as part of the assistant message with stopReason set to tool_use." */
export const documentedAnswer = (name: string, input: unknown) => ({
  output: {
    message: {
      role: 'assistant' as const,
      content: [{ text: 'Here:' }, { toolUse: { toolUseId: 'tooluse_1', name, input } }],
    },
  },
  stopReason: 'tool_use' as const,
  usage: { inputTokens: 120, outputTokens: 40, totalTokens: 160 },
  metrics: { latencyMs: 900 },
});
