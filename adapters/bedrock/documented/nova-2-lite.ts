/**
 * Amazon Nova 2 Lite through Converse, from stored copies of
 * https://docs.aws.amazon.com/nova/latest/nova2-userguide/using-tools.html (a required tool, and the block in which the
 * model uses it) and https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html (the response around
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
export const documentedResponse = (name: string, input: unknown) => ({
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
